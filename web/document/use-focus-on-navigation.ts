import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** A new page begins at its content for those who cannot see it appear, as it would after a full load. */
export function useFocusOnNavigation(): void {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!hash) document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname, hash]);
}
