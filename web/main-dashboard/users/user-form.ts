import { zodResolver } from "@hookform/resolvers/zod";
import { newMainUser } from "#contract/users.ts";

/** What is checked before anything is sent: the same rules that the API has. */
export const newUserResolver = zodResolver(newMainUser);
