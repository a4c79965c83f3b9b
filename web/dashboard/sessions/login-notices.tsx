import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Realm } from "#contract/auth.ts";
import type { LoginNotice } from "#contract/sessions.ts";
import { staffApi } from "#web/calls/session-transport.ts";
import { formatDateTime } from "#web/text/numbers.ts";
import { sessionsText, loginNoticeText as text } from "#web/text/sessions.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { failureMessage } from "../failure-message.ts";
import { useQuery } from "../use-query.ts";
import { deviceName } from "./device-name.ts";
import { noticesKey, useSessionsRefetch } from "./use-sessions.ts";

type LoginNoticesProps = {
  realm: Realm;
  /** Where they can give themselves another password; whoever cannot is told whom to ask. */
  passwordPath: { to: string; state: unknown } | null;
};

/** Tells of logins to one's account from addresses that were new, until it is dismissed. */
export function LoginNotices({ realm, passwordPath }: LoginNoticesProps) {
  const client = useQueryClient();
  const { data: notices } = useQuery({
    queryKey: noticesKey,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => staffApi[realm].send("listLoginNotices", { signal }),
  });
  const dismissal = useMutation({
    mutationFn: (ids: string[]) => staffApi[realm].send("dismissLoginNotices", { body: { ids } }),
    onSuccess: () => client.setQueryData(noticesKey, []),
  });
  if (!notices?.length) return null;
  return (
    <section aria-label={text.label} className="mb-5 print:hidden">
      <Alert look="notice">
        <h2 className="text-[1.05rem]/7 font-semibold">{notices.length === 1 ? text.title : text.titleOfSeveral}</h2>
        <ul className="mt-1 grid gap-3">
          {notices.map((notice) => (
            <li key={notice.id}>
              <Notice realm={realm} notice={notice} />
            </li>
          ))}
        </ul>
        <p className="mt-2 text-ink-2">{passwordPath ? text.advice : text.adviceWithoutUsers}</p>
        {dismissal.isError && (
          <p role="alert" className="mt-2 text-danger">
            {failureMessage(dismissal.error, text.dismissFailed)}
          </p>
        )}
        <div className="mt-3 flex flex-wrap gap-2.5">
          {passwordPath && (
            <LinkButton {...passwordPath} size="small" className="max-xs:w-full">
              {text.changePassword}
            </LinkButton>
          )}
          <Button
            look="outline"
            size="small"
            className="max-xs:w-full"
            isPending={dismissal.isPending}
            pendingText={text.dismissing}
            onClick={() => dismissal.mutate(notices.map(({ id }) => id))}
          >
            {text.dismiss}
          </Button>
        </div>
      </Alert>
    </section>
  );
}

function Notice({ realm, notice }: { realm: Realm; notice: LoginNotice }) {
  const refetchAll = useSessionsRefetch();
  const end = useMutation({
    mutationFn: () => staffApi[realm].send("endSession", { params: { id: notice.id } }),
    onSettled: refetchAll,
  });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-0">
        <bdi dir="ltr" className="font-medium tabular-nums wrap-anywhere">
          {notice.address}
        </bdi>
        {`، ${text.at} `}
        <time dateTime={notice.createdAt}>{formatDateTime(notice.createdAt)}</time>
        {`، ${text.from} `}
        <bdi dir="rtl">{deviceName(notice)}</bdi>
      </p>
      {notice.isOpen ? (
        <Button
          look="danger"
          size="small"
          isPending={end.isPending}
          pendingText={sessionsText.ending}
          onClick={() => end.mutate()}
        >
          {sessionsText.end}
        </Button>
      ) : (
        <p className="text-ok">{text.over}</p>
      )}
      {end.isError && (
        <p role="alert" className="w-full text-danger">
          {failureMessage(end.error, sessionsText.endFailed)}
        </p>
      )}
    </div>
  );
}
