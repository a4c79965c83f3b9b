import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { followTranslations } from "./document/follow-translations.ts";
import { reloadAfterDeploy } from "./document/reload-after-deploy.ts";

reloadAfterDeploy();
followTranslations();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
