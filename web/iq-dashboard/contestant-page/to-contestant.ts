import { redirect } from "react-router";
import type { Route } from "./+types/to-contestant.ts";

/** The former address of a contestant's page. */
export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(`/IQ-test/dashboard/contestants/${encodeURIComponent(params.id)}`);
