import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";

/**
 * A component that is loaded when it is first used: `lazyCode(() => import("./chart.tsx").then((module) =>
 * module.Chart))`.
 */
export function lazyCode<Props>(load: () => Promise<ComponentType<Props>>) {
  const begin = () => lazy(async () => ({ default: await load() }));
  const code = {
    latest: begin(),
    // React caches a failed import like a successful one, so each attempt needs a new lazy component.
    forgetFailure: () => {
      code.latest = begin();
    },
  };
  return code;
}

type LazyPartProps<Props> = {
  code: ReturnType<typeof lazyCode<Props>>;
  /** Shown while the code loads. */
  pending?: ReactNode;
  /** Shown if the code does not load. */
  failed: (retry: () => void) => ReactNode;
  children: (Part: ComponentType<Props>) => ReactNode;
};

/** A part of a screen that loads its code when it is shown. */
export function LazyPart<Props>({ code, pending, failed, children }: LazyPartProps<Props>) {
  const [{ Part, isSecond }, setTry] = useState({ Part: code.latest, isSecond: false });
  const retry = () => {
    // Many browsers cache a failed module import until the page is reloaded.
    if (isSecond) location.reload();
    else setTry({ Part: code.latest, isSecond: true });
  };
  return (
    <FailureBoundary key={String(isSecond)} onFailure={code.forgetFailure} fallback={failed(retry)}>
      <Suspense fallback={pending}>{children(Part as ComponentType<Props>)}</Suspense>
    </FailureBoundary>
  );
}

type FailureBoundaryProps = { onFailure: () => void; fallback: ReactNode; children: ReactNode };

class FailureBoundary extends Component<FailureBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  override componentDidCatch() {
    this.props.onFailure();
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
