import type { ReactNode } from "react";
import { TextLink } from "#web/ui/text-link.tsx";

export const lostCodePath = "/IQ-test/lost-code";

export const LostCodeLink = ({ children }: { children: ReactNode }) => (
  <TextLink to={lostCodePath} reloadDocument className="inline-flex min-h-11 items-center">
    {children}
  </TextLink>
);
