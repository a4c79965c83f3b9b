import "#web/zod-without-eval.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { z } from "zod";
import { newPassword } from "#contract/auth.ts";
import { newMainUser } from "#contract/users.ts";

/** What the dialogs of the users screen check before they send anything: the same rules that the API has. */
export const newUserResolver = zodResolver(newMainUser);
export const newPasswordResolver = zodResolver(z.object({ password: newPassword }));
