import { NotFound, notFoundMeta } from "#web/dashboard/frame/not-found.tsx";
import { homePath } from "#web/session/session-guards.ts";

export const meta = notFoundMeta;

export default () => <NotFound home={homePath.main} />;
