import type { ReactNode } from "react";
import { Alert } from "../feedback/alert.tsx";

type SendFailureProps = { title: ReactNode; body?: string | undefined; isShown?: boolean };

/** Says that a form was not sent. Where the server does not show it, the page's script does (`send-forms.script.ts`). */
export const SendFailure = ({ title, body, isShown = false }: SendFailureProps) => (
  <div hidden={!isShown} data-failure tabIndex={-1} className="mt-5">
    <Alert>
      <p className="font-bold">{title}</p>
      {body && <p className="text-ink-2">{body}</p>}
    </Alert>
  </div>
);
