import type { ReactNode } from "react";
import { Alert } from "../feedback/alert.tsx";

/** Says that a form did not reach the server. The page's script shows it (`send-forms.script.ts`). */
export const SendFailure = ({ title, body }: { title: ReactNode; body?: string | undefined }) => (
  <div hidden data-failure tabIndex={-1} className="mt-5">
    <Alert>
      <p className="font-bold">{title}</p>
      {body && <p className="text-ink-2">{body}</p>}
    </Alert>
  </div>
);
