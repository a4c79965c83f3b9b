import type { Realm } from "#contract/accounts/auth.ts";
import { type Session, setSecondFactorNeeded } from "#web/session/session.ts";
import { securityText as text } from "#web/text/dashboard/security.ts";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { LazyPart, lazyCode } from "#web/ui/lazy-part.tsx";
import { LoadFailure } from "../load-failure.tsx";

/** The code is loaded when it is needed, because most people never need its forms. */
const security = lazyCode(() => import("./security.tsx").then((module) => module.Security));

/** Replaces every screen until the user has set up the required second factor. */
export function RequiredFactor({ realm, session }: { realm: Realm; session: Session }) {
  return (
    <LazyPart
      code={security}
      pending={<Skeleton className="h-44 rounded-panel" />}
      failed={(retry) => <LoadFailure whatFailed={text.loadFailed} query={{ isFetching: false, refetch: retry }} />}
    >
      {(Security) => <Security realm={realm} session={session} onSetUp={() => setSecondFactorNeeded(realm, false)} />}
    </LazyPart>
  );
}
