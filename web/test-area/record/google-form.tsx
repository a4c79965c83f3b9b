import { data, Link, redirect } from "react-router";
import { embedAddress } from "#contract/assessments/test-form.ts";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { apiContext } from "#web/document/context.ts";
import type { PageHandle } from "#web/document/page-handle.ts";
import { InactiveTest } from "#web/shared/embedded-test/inactive-test.tsx";
import { TestEmbed } from "#web/shared/embedded-test/test-embed.tsx";
import { oldBrowserText } from "#web/text/browsers.ts";
import { testAreaText, testText as text } from "#web/text/test-area/test-area.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { RetryButton } from "#web/ui/feedback/retry-button.tsx";
import { OldBrowser } from "#web/ui/frames/old-browser.tsx";
import { PageBand, PageBody } from "#web/ui/frames/page-band.tsx";
import { enterSerial } from "../lookup/enter-serial.ts";
import { KeptCode } from "../lookup/kept-code.tsx";
import { LookupForm } from "../lookup/lookup-form.tsx";
import { StoredContestant } from "../lookup/stored-contestant.tsx";
import { clearedSerialHeaders, storedSerial } from "../lookup/stored-serial.ts";
import type { Route } from "./+types/google-form.ts";
import { isGone } from "./load-contestant.ts";

const path = "/IQ-test/google-form";
const ownTestPath = "/IQ-test/sitting";

export const handle: PageHandle = { scripts: "none" };
export const meta = () => unlistedMeta(text.title);

type Screen =
  | { state: "code"; typed: string; error: string | undefined }
  | { state: "test"; contestantId: string; name: string; address: string }
  | { state: "inactive"; contestantId: string; name: string; message: string }
  | { state: "failed" };

/**
 * A stored code leads to the test, to our own test if that replaces it, or to the reason why there is none. A typed
 * code is first looked up and stored.
 */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const typed = url.searchParams.get("serial");
  if (typed !== null) {
    const entered = await enterSerial({ request, url, context }, typed, path);
    if (entered instanceof Response) return entered;
    const screen: Screen = { state: "code", typed, error: entered.error };
    return data(screen, { status: entered.status });
  }
  const serial = storedSerial(request);
  if (!serial) return data<Screen>({ state: "code", typed: "", error: undefined });
  try {
    const [{ contestant }, form] = await Promise.all([
      api.send("getContestantBySerial", { params: { serial } }),
      api.send("getTestForm"),
    ]);
    if (form.electronicTest === "own") return redirect(ownTestPath);
    const { id: contestantId, fullName: name, serialNumber } = contestant;
    return data<Screen>(
      form.isActive
        ? { state: "test", contestantId, name, address: embedAddress(form, serialNumber) }
        : { state: "inactive", contestantId, name, message: form.customMessage },
    );
  } catch (error) {
    if (isGone(error)) {
      const screen: Screen = { state: "code", typed: "", error: text.storedInvalid };
      return data(screen, { headers: clearedSerialHeaders() });
    }
    if (error instanceof ApiProblem) return data<Screen>({ state: "failed" }, { status: error.status || 503 });
    throw error;
  }
}

export default function GoogleForm({ loaderData: screen }: Route.ComponentProps) {
  if (screen.state === "test") return <TestFrame {...screen} />;
  return (
    <>
      <PageBand title={text.title}>{screen.state === "code" && text.lead}</PageBand>
      <PageBody>
        <Card>
          {screen.state === "code" && <LookupForm {...screen} action={path} next={path} submit={text.start} />}
          {screen.state === "inactive" && (
            <InactiveTest message={screen.message}>
              <LinkButton to="/IQ-test/info" look="outline">
                {text.record}
              </LinkButton>
            </InactiveTest>
          )}
          {screen.state === "failed" && (
            <EmptyState role="alert" title={text.failed} body={text.failedBody}>
              <RetryButton>{testAreaText.retry}</RetryButton>
            </EmptyState>
          )}
        </Card>
        {screen.state === "inactive" && (
          <>
            <KeptCode name={{ full: screen.name }} />
            <StoredContestant id={screen.contestantId} />
          </>
        )}
        {screen.state === "failed" && <KeptCode name={null} />}
      </PageBody>
    </>
  );
}

/** The test in the height that is available, below the name of the student. */
function TestFrame({ contestantId, name, address }: { contestantId: string; name: string; address: string }) {
  return (
    <>
      <PageBand title={text.title}>
        {text.takenBy}{" "}
        <strong translate="no" className="font-bold text-gold-300 wrap-anywhere">
          {name}
        </strong>
        .{" "}
        <Link to="/IQ-test" className="whitespace-nowrap underline underline-offset-4 hover:decoration-2">
          {text.notYou}
        </Link>
      </PageBand>
      <PageBody width="wide">
        <OldBrowser>{oldBrowserText.form}</OldBrowser>
        <div className="overflow-hidden rounded-panel shadow-lift">
          <TestEmbed address={address} className="h-[max(36rem,82dvh)]" />
        </div>
        <p className="mt-4 text-center">
          <a
            href={address}
            target="_blank"
            rel="noreferrer"
            className="inline-block min-h-11 py-2 text-river-800 underline underline-offset-4"
          >
            {text.elsewhere}
          </a>
        </p>
        <KeptCode name="above" />
        {/* People who typed their code here can find their results later too. */}
        <StoredContestant id={contestantId} />
      </PageBody>
    </>
  );
}
