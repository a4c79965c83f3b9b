import { data, Link, redirectDocument, type ShouldRevalidateFunctionArgs } from "react-router";
import { apiContext, settingsContext } from "#web/document/context.ts";
import type { PageHandle } from "#web/document/page-handle.ts";
import { isShut } from "#web/shared/season/load-season.ts";
import { SeasonNotice } from "#web/shared/season/season-notice.tsx";
import { pageMeta } from "#web/text/page-title.ts";
import { hallDeviceText, registrationText } from "#web/text/test-area/test-area.ts";
import { Card } from "#web/ui/card.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { PageBand, PageBody } from "#web/ui/frames/page-band.tsx";
import { isHallDevice } from "../lookup/stored-serial.ts";
import { LostCodeLink } from "../lost-code/lost-code-link.tsx";
import { useSeason } from "../season/use-season.ts";
import type { Route } from "./+types/form.ts";
import { loadPrivacyNotice } from "./load-privacy-notice.ts";
import { type RefusedRegistration, registerFromForm } from "./register-contestant.ts";
import { idempotencyField, valuesOf } from "./registration-fields.ts";
import { RegistrationForm } from "./registration-form.tsx";
import { loadSchoolNames } from "./school-field.tsx";

export const meta = () => pageMeta(registrationText.title, registrationText.lead);
/** The page contains the idempotency key of one person's registration. */
export const headers = () => ({ "Cache-Control": "private, no-store" });

export const handle: PageHandle = { scripts: "on touch" };

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [privacyNotice, schools] = await Promise.all([loadPrivacyNotice(api), loadSchoolNames(api)]);
  return {
    isHallDevice: isHallDevice(request),
    idempotencyKey: crypto.randomUUID() as string,
    rules: context.get(settingsContext).registration,
    privacyNotice,
    schools,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const refused = await registerFromForm(context.get(apiContext), await request.formData());
  // This is a full page load, because after a deploy the next page's code may be missing.
  return refused ? data(refused, { status: refused.status }) : redirectDocument("/IQ-test/created");
}

/** If the connection breaks, the form stays with its key, so that trying again is safe. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) {
      // The Back button must not show the input to the next person.
      clearTyped();
      throw error;
    }
    return {
      values: valuesOf(form),
      errors: {},
      message: registrationText.failed,
      idempotencyKey: String(form.get(idempotencyField)),
      status: 503,
      attempt: Date.now(),
    } satisfies RefusedRegistration;
  }
}

function clearTyped(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>("form input:not([type=hidden])")) {
    if (field.type === "radio" || field.type === "checkbox") field.checked = false;
    else field.value = "";
  }
}

/** Does not reload after a failed action: its answer contains all data, and loading would fail as well. */
export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionResult === undefined && defaultShouldRevalidate;

export default function RegistrationPage({ loaderData, actionData }: Route.ComponentProps) {
  const season = useSeason();
  // A form that was sent stays on screen with its input, and with the reason, if the season is shut by now.
  const isFormShown = actionData !== undefined || !isShut(season);
  return (
    <>
      <PageBand title={registrationText.title}>{isFormShown && registrationText.lead}</PageBand>
      <PageBody>
        <Card>
          {season && !(isShut(season) && isFormShown) && <SeasonNotice season={season} />}
          {loaderData.isHallDevice && (
            <Alert look="notice" className="mb-6">
              {hallDeviceText.form}
            </Alert>
          )}
          {isFormShown && (
            <RegistrationForm
              refused={actionData}
              idempotencyKey={actionData?.idempotencyKey ?? loaderData.idempotencyKey}
              rules={loaderData.rules}
              privacyNotice={loaderData.privacyNotice}
              schools={loaderData.schools}
              isHallDevice={loaderData.isHallDevice}
            />
          )}
        </Card>
        <p className="mt-6 text-center">
          {registrationText.haveCode}{" "}
          <Link
            to="/IQ-test"
            reloadDocument
            className="inline-flex min-h-11 items-center font-medium text-river-700 underline underline-offset-4"
          >
            {registrationText.lookUp}
          </Link>{" "}
          <LostCodeLink>{registrationText.lostCode}</LostCodeLink>
        </p>
      </PageBody>
    </>
  );
}
