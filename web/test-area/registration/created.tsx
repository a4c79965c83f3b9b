import { data, redirect } from "react-router";
import { receiptSerial } from "#contract/accounts/cookies.ts";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { apiContext, settingsContext } from "#web/document/context.ts";
import type { PageHandle } from "#web/document/page-handle.ts";
import { createdText, hallDeviceText, receiptMinutes } from "#web/text/test-area/test-area.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { PageBand, PageBody } from "#web/ui/frames/page-band.tsx";
import { DrawnStar } from "#web/ui/icons/star-mark.tsx";
import { ForgetForm, KeptCode } from "../lookup/kept-code.tsx";
import { StoredContestant } from "../lookup/stored-contestant.tsx";
import { clearedSerialHeaders, newSerial, storedSerial } from "../lookup/stored-serial.ts";
import { loadOwnPlaces } from "../record/load-own-places.ts";
import { loadTelegram } from "../record/load-record.ts";
import { TelegramFollow } from "../record/telegram-follow.tsx";
import type { Route } from "./+types/created.ts";
import { Receipt } from "./receipt.tsx";

export const handle: PageHandle = { scripts: "none" };
export const meta = () => unlistedMeta(createdText.title);

/** On a hall device the receipt closes by itself, even without scripts. */
function leavingByItself(): Headers {
  const headers = clearedSerialHeaders();
  headers.set("Refresh", `${receiptSerial.seconds}; url=/IQ-test/form`);
  return headers;
}

export function headers({ loaderHeaders, parentHeaders }: Route.HeadersArgs): Headers {
  const merged = new Headers(parentHeaders);
  const refresh = loaderHeaders.get("Refresh");
  if (refresh) merged.set("Refresh", refresh);
  return merged;
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const ofHall = newSerial(request);
  const serial = ofHall ?? storedSerial(request);
  if (!serial) throw redirect("/");
  try {
    const api = context.get(apiContext);
    const found = await api.send("getContestantBySerial", { params: { serial } });
    const { id } = found.contestant;
    const [own, telegram] = await Promise.all([loadOwnPlaces(api, id), loadTelegram(context, id)]);
    const isInHall = ofHall !== null;
    const lookUp = isInHall ? null : new URL("/IQ-test", context.get(settingsContext).publicUrl ?? url).href;
    const shown = { ...found, own, telegram, isInHall, lookUp };
    return data(shown, isInHall ? { headers: leavingByItself() } : {});
  } catch (error) {
    if (error instanceof ApiProblem) throw redirect("/");
    throw error;
  }
}

export default function Created({ loaderData }: Route.ComponentProps) {
  const { contestant, qrCodeBase64, own, telegram, isInHall, lookUp } = loaderData;
  return (
    <>
      <PageBand title={<Title />}>{createdText.lead}</PageBand>
      <PageBody>
        <Receipt contestant={contestant} qrCodeBase64={qrCodeBase64} own={own} telegram={telegram} lookUp={lookUp}>
          {isInHall && (
            <Alert look="notice" className="print:hidden mb-6">
              <p>{hallDeviceText.receipt(receiptMinutes)}</p>
            </Alert>
          )}
        </Receipt>
        <TelegramFollow telegram={telegram} serial={contestant.serialNumber} isInHall={isInHall} />
        <section className="print:hidden mt-5 rounded-panel border border-line bg-white p-5 sm:p-8">
          <h2 className="text-body">{createdText.nextTitle}</h2>
          <ol className="mt-3 list-[arabic-indic] space-y-2 ps-6 marker:font-bold marker:text-river-700">
            {createdText.next.map((step) => (
              <li key={step} className="ps-1">
                {step}
              </li>
            ))}
          </ol>
          <div className="mt-6 flex flex-wrap gap-3">
            {isInHall ? (
              <ForgetForm label={hallDeviceText.done} look="primary" />
            ) : (
              <>
                <LinkButton to="/IQ-test/info">{createdText.info}</LinkButton>
                <LinkButton to="/IQ-test/form" look="soft">
                  {createdText.another}
                </LinkButton>
              </>
            )}
          </div>
        </section>
        {!isInHall && (
          <>
            <KeptCode name="above" />
            <StoredContestant id={contestant.id} />
          </>
        )}
      </PageBody>
    </>
  );
}

/** The title with a star that draws itself. */
const Title = () => (
  <span className="flex items-center gap-3">
    <DrawnStar className="shrink-0 text-gold-500 print:hidden" />
    {createdText.title}
  </span>
);
