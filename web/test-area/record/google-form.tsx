import { data, redirect, useNavigation } from "react-router";
import { embedAddress } from "#contract/assessments/test-form.ts";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { apiContext } from "#web/document/context.ts";
import { InactiveTest } from "#web/shared/embedded-test/inactive-test.tsx";
import { lookupText, testAreaText, testText as text } from "#web/text/test-area/test-area.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { RetryButton } from "#web/ui/feedback/retry-button.tsx";
import { PageBand, PageBody } from "#web/ui/frames/page-band.tsx";
import { enterSerial } from "../lookup/enter-serial.ts";
import { searchFailure } from "../lookup/find-by-serial.ts";
import { KeptCode } from "../lookup/kept-code.tsx";
import { LookupForm } from "../lookup/lookup-form.tsx";
import { useReloadWhenForgotten, useStoredContestant } from "../lookup/stored-contestant.ts";
import { clearedSerialHeaders, storedSerial } from "../lookup/stored-serial.ts";
import type { Route } from "./+types/google-form.ts";
import { isGone } from "./load-contestant.ts";
import { TestFrame } from "./test-frame.tsx";

const path = "/IQ-test/google-form";
const ownTestPath = "/IQ-test/sitting";

export const meta = () => unlistedMeta(text.title);

type Screen =
  | { state: "code"; typed: string; error: string | undefined; attempt: number }
  | { state: "test"; contestantId: string; name: string; address: string }
  | { state: "inactive"; contestantId: string; name: string; message: string }
  | { state: "failed" };

/**
 * A stored code leads to the test, to our own test where that replaces it, or to the reason why there is none. A typed
 * code is looked up and stored first.
 */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const typed = url.searchParams.get("serial");
  if (typed !== null) return enter({ request, url, context }, typed);
  const serial = storedSerial(request);
  if (!serial) return data<Screen>({ state: "code", typed: "", error: undefined, attempt: 0 });
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
      const screen: Screen = { state: "code", typed: "", error: text.storedInvalid, attempt: Date.now() };
      return data(screen, { headers: clearedSerialHeaders() });
    }
    if (error instanceof ApiProblem) return data<Screen>({ state: "failed" }, { status: error.status || 503 });
    throw error;
  }
}

async function enter(entered: Parameters<typeof enterSerial>[0], typed: string) {
  if (typed.trim() === "") {
    return data<Screen>({ state: "code", typed, error: lookupText.required, attempt: Date.now() }, { status: 400 });
  }
  try {
    return await enterSerial(entered, typed, path);
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    const screen: Screen = { state: "code", typed, error: searchFailure(error), attempt: Date.now() };
    return data(screen, { status: error.status || 503 });
  }
}

/** A connection that breaks keeps the page and a typed code. */
export async function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof Response) throw error;
    const typed = url.searchParams.get("serial");
    const screen: Screen =
      typed === null ? { state: "failed" } : { state: "code", typed, error: lookupText.failed, attempt: Date.now() };
    return screen;
  }
}

export default function GoogleForm({ loaderData: screen }: Route.ComponentProps) {
  const navigation = useNavigation();
  const isSearching = navigation.location?.search.includes("serial=") ?? false;
  // People who typed their code here find their results afterwards too.
  useStoredContestant("contestantId" in screen ? screen.contestantId : undefined);
  useReloadWhenForgotten();
  if (screen.state === "test") return <TestFrame {...screen} />;
  return (
    <>
      <PageBand title={text.title}>{screen.state === "code" && text.lead}</PageBand>
      <PageBody>
        <Card>
          {screen.state === "code" && (
            <LookupForm {...screen} action={path} submit={text.start} isSearching={isSearching} />
          )}
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
        {screen.state === "inactive" && <KeptCode name={{ full: screen.name }} />}
        {screen.state === "failed" && <KeptCode name={null} />}
      </PageBody>
    </>
  );
}
