import type { Realm } from "#contract/auth.ts";
import { holdBack, type Session } from "#web/session/session.ts";
import { securityText as text } from "#web/text/security.ts";
import { LazyPart, lazyCode } from "#web/ui/lazy-part.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { LoadFailure } from "../load-failure.tsx";

/** Its forms are not loaded with the frame, since most people never see them there. */
const security = lazyCode(() => import("./security.tsx").then((module) => module.Security));

/** In place of every screen, until the second factor that the installation requires is set up. */
export function RequiredFactor({ realm, session }: { realm: Realm; session: Session }) {
  return (
    <LazyPart
      code={security}
      pending={<Skeleton className="h-44 rounded-panel" />}
      failed={(retry) => <LoadFailure whatFailed={text.loadFailed} query={{ isFetching: false, refetch: retry }} />}
    >
      {(Security) => <Security realm={realm} session={session} onSetUp={() => holdBack(realm, false)} />}
    </LazyPart>
  );
}
