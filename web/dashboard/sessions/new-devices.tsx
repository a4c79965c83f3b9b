import { useMutation, useQueryClient } from "@tanstack/react-query";
import { LogOutIcon } from "lucide-react";
import { useEffect, useState } from "react";
import type { Realm } from "#contract/accounts/auth.ts";
import type { LoginNotice } from "#contract/accounts/sessions.ts";
import { staffApi } from "#web/calls/session-transport.ts";
import { sessionsText, loginNoticeText as text } from "#web/text/dashboard/sessions.ts";
import { formatDateTime } from "#web/text/numbers.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { failureMessage } from "../failure-message.ts";
import { Panel } from "../frame/panel.tsx";
import { OwnPasswordButton } from "../security/own-password.tsx";
import { keyOf } from "../use-call.ts";
import { deviceName } from "./device-name.ts";
import { useLoginNotices, useSessionsRefetch } from "./use-sessions.ts";

/** Lists devices on which the user logged in for the first time. Opening the list removes the notice. */
export function NewDevices({ realm, userName }: { realm: Realm; userName: string }) {
  const client = useQueryClient();
  const { data } = useLoginNotices();
  const [shown, setShown] = useState<readonly LoginNotice[]>([]);
  const { mutate: dismiss } = useMutation({
    mutationFn: (ids: string[]) => staffApi[realm].send("dismissLoginNotices", { body: { ids } }),
    // If it fails, the notice stays.
    onSuccess: () => client.setQueryData(keyOf("listLoginNotices"), []),
  });
  useEffect(() => {
    if (!data?.length) return;
    setShown(data);
    dismiss(data.map(({ id }) => id));
  }, [data, dismiss]);
  if (shown.length === 0) return null;
  return (
    <Panel title={text.title} lead={text.advice}>
      <ul className="grid gap-4">
        {shown.map((notice) => (
          <li key={notice.id}>
            <NewDevice realm={realm} notice={notice} />
          </li>
        ))}
      </ul>
      <div className="mt-5">
        <OwnPasswordButton realm={realm} userName={userName} look="outline" className="max-xs:w-full">
          {text.changePassword}
        </OwnPasswordButton>
      </div>
    </Panel>
  );
}

function NewDevice({ realm, notice }: { realm: Realm; notice: LoginNotice }) {
  const refetchAll = useSessionsRefetch();
  const end = useMutation({
    mutationFn: () => staffApi[realm].send("endSession", { params: { id: notice.id } }),
    onSettled: refetchAll,
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-0">
        <bdi dir="rtl" className="font-medium">
          {deviceName(notice)}
        </bdi>
        <span className="block text-small text-ink-2">
          <time dateTime={notice.createdAt}>{formatDateTime(notice.createdAt)}</time>
          {`، ${text.from} `}
          <bdi dir="ltr" className="wrap-anywhere">
            {notice.address}
          </bdi>
        </span>
      </p>
      {notice.isOpen && !end.isSuccess ? (
        <IconButton
          label={sessionsText.endOf(deviceName(notice))}
          tip={sessionsText.end}
          Icon={LogOutIcon}
          isDangerous
          isPending={end.isPending}
          onClick={() => end.mutate()}
        />
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
