import { useEffect } from "react";
import { type NavigateOptions, useNavigate } from "react-router";

/** Opens what a form has created, once the form has no changes, so that no question about unsaved input opens. */
export function useOpenCreated(path: string | null, isDirty: boolean, options?: NavigateOptions): void {
  const navigate = useNavigate();
  const ready = isDirty ? null : path;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the options are another object at each render
  useEffect(() => {
    if (ready !== null) navigate(ready, { ...options, replace: true });
  }, [ready, navigate]);
}
