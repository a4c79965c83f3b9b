import type { TelegramFollowing } from "#contract/notices/telegram.ts";
import { telegramText as text } from "#web/text/test-area/telegram.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { SendFailure } from "#web/ui/forms/send-failure.tsx";
import { ChevronIcon } from "#web/ui/icons/icons.tsx";

type FollowProps = {
  telegram: TelegramFollowing | null;
  /** The contestant's code. */
  serial: string;
  hasStopFailed?: boolean;
  /** Whether this is a device of a hall, on which nobody has a Telegram of their own. */
  isInHall?: boolean;
};

/** How the contestant's notices come to Telegram, or that they do. */
export function TelegramFollow({ telegram, serial, hasStopFailed = false, isInHall = false }: FollowProps) {
  if (!telegram) return null;
  const { botName, chatCount, link } = telegram;
  return (
    <section
      aria-labelledby="telegram-title"
      className="print:hidden mt-5 rounded-panel border border-line bg-white px-5 pt-5 pb-3 sm:px-8"
    >
      <h2 id="telegram-title" className="text-body">
        {text.title}
      </h2>
      {chatCount > 0 ? (
        <p className="mt-1 mb-2 text-ink-2">
          {text.follows(chatCount)}{" "}
          <bdi dir="ltr" className="whitespace-nowrap">
            {text.stopCommand}
          </bdi>{" "}
          {text.stopTo(botName)}
        </p>
      ) : (
        <p className="mt-1 mb-2 text-ink-2">{text.lead}</p>
      )}
      {chatCount > 0 && !isInHall && <StopForm serial={serial} hasFailed={hasStopFailed} />}
      {link && !isInHall && (
        <p className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
          <a
            href={link.url}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ look: "soft", className: "max-sm:w-full" })}
          >
            {chatCount > 0 ? text.another : text.open}
          </a>
          <span className="text-small text-ink-2">{text.openNext}</span>
        </p>
      )}
      {link && (
        <details open={isInHall} className="group mt-1">
          <summary className="flex min-h-11 w-fit items-center gap-2 rounded-small text-small font-medium text-river-800">
            {text.scan}
            <ChevronIcon className="shrink-0 transition-transform group-open:rotate-180" />
          </summary>
          <div className="flex flex-wrap items-center gap-4 pt-1 pb-2">
            <TelegramQr {...link} />
            <p className="min-w-0 flex-1 basis-48 text-small text-ink-2">{text.scanBody}</p>
          </div>
        </details>
      )}
    </section>
  );
}

/** The field of the form that ends the following. Its value is the code of the person whom the page shows. */
export const stopField = "stopFollowing";

/** A form that ends the following of all chats, also of strangers. It works without scripts. */
const StopForm = ({ serial, hasFailed }: { serial: string; hasFailed: boolean }) => (
  <form method="post" action="/IQ-test/info" data-sends="/IQ-test/info" data-replaces>
    <input type="hidden" name={stopField} value={serial} autoComplete="off" />
    <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <Button type="submit" look="outline" size="small" data-pending-text={text.stopping}>
        {text.stopAll}
      </Button>
      <span className="text-small text-ink-2">{text.stopAllBody}</span>
    </p>
    <SendFailure title={text.stopFailed} isShown={hasFailed} />
  </form>
);

/** The part of a printed receipt from which a phone at home opens the link. */
export const PrintedTelegram = ({ telegram }: Pick<FollowProps, "telegram">) =>
  telegram?.link && (
    <div className="mt-4 hidden items-center gap-4 border-t border-line pt-4 print:flex">
      <TelegramQr {...telegram.link} />
      <p className="text-small">{text.printed}</p>
    </div>
  );

const TelegramQr = ({ qrCodeBase64 }: { qrCodeBase64: string }) => (
  <img
    src={`data:image/png;base64,${qrCodeBase64}`}
    alt={text.qrAlt}
    className="size-44 rounded-m border border-line bg-white [image-rendering:pixelated] print:size-28"
  />
);
