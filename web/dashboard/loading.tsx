import { Skeleton } from "#web/ui/skeleton.tsx";
import { SpokenStatus } from "#web/ui/spoken-status.tsx";

/** Holds the place of something that is loading, and says so. */
export const Loading = ({ text, className }: { text: string; className: string }) => (
  <>
    <SpokenStatus>{text}</SpokenStatus>
    <Skeleton className={className} />
  </>
);
