import { redirect } from "react-router";
import { homePath } from "#web/session/session-guards.ts";

export const loader = () => redirect(homePath.iq);
