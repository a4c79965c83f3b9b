import type { ReactNode } from "react";
import { articleText as text } from "#web/text/site/article.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { PrintIcon } from "#web/ui/icons/action-icons.tsx";
import { LinkIcon } from "#web/ui/icons/media-icons.tsx";

/** Links for sharing. They load nothing from other hosts until somebody follows them. */
export function ArticleShare({ title, address }: { title: string; address: string }) {
  const query = (values: Record<string, string>) => new URLSearchParams(values).toString();
  const places = [
    {
      name: text.shareOn.whatsapp,
      Sign: WhatsappSign,
      to: `https://wa.me/?${query({ text: `${title}\n${address}` })}`,
    },
    {
      name: text.shareOn.telegram,
      Sign: TelegramSign,
      to: `https://t.me/share/url?${query({ url: address, text: title })}`,
    },
    {
      name: text.shareOn.facebook,
      Sign: FacebookSign,
      to: `https://www.facebook.com/sharer/sharer.php?${query({ u: address })}`,
    },
    { name: text.shareOn.x, Sign: XSign, to: `https://x.com/intent/post?${query({ text: title, url: address })}` },
  ];
  return (
    <section aria-labelledby="share-title" className="print:hidden mt-12 border-t border-line pt-7">
      <h2 id="share-title" className="text-body">
        {text.share}
      </h2>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button size="small" hidden data-share={title} data-address={address}>
          {text.shareByDevice}
        </Button>
        {places.map(({ name, Sign, to }) => (
          <a
            key={name}
            href={to}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ look: "soft", size: "small" })}
          >
            <Sign />
            {name}
            <span className="sr-only"> {text.newTab}</span>
          </a>
        ))}
        <CopyButton text={address} failed={text.copyFailed} look="outline" size="small">
          <LinkIcon />
          {text.copyLink}
        </CopyButton>
        <Button look="outline" size="small" data-print className="noscript:hidden">
          <PrintIcon />
          {text.print}
        </Button>
      </div>
    </section>
  );
}

const WhatsappSign = () => (
  <BrandSign>
    <path d="M12 2.5a9.4 9.4 0 0 0-8 14.3L2.6 21.5l4.8-1.3A9.4 9.4 0 1 0 12 2.5Zm0 1.8a7.6 7.6 0 1 1-3.9 14.1l-.3-.2-2.7.7.7-2.6-.2-.3A7.6 7.6 0 0 1 12 4.3ZM8.9 7.6c-.2 0-.5.1-.7.3-.3.3-.9.9-.9 2.1s.9 2.5 1 2.6c.2.2 1.8 2.8 4.4 3.8 2.2.9 2.6.7 3.1.6.5 0 1.5-.6 1.7-1.2.2-.6.2-1.1.2-1.2l-.5-.3-1.7-.8c-.2-.1-.4-.1-.6.1l-.7.9c-.2.2-.3.2-.5.1a6.4 6.4 0 0 1-3.2-2.8c-.2-.3 0-.4.1-.5l.4-.5.3-.5v-.4l-.8-1.8c-.2-.5-.4-.5-.6-.5h-.5Z" />
  </BrandSign>
);

const TelegramSign = () => (
  <BrandSign>
    <path d="M22 4 2 12l5.5 2L10 20.5l3-3.2 5.5 4L22 4ZM9.2 13.8l9.2-6-7.4 7-.3 3.4-1.5-4.4Z" />
  </BrandSign>
);

const FacebookSign = () => (
  <BrandSign>
    <path d="M13.6 21.5v-8h2.7l.4-3.2h-3.1V8.2c0-.9.3-1.5 1.6-1.5h1.6V3.8a22 22 0 0 0-2.4-.1c-2.4 0-4 1.4-4 4.1v2.5H7.7v3.2h2.7v8h3.2Z" />
  </BrandSign>
);

const XSign = () => (
  <BrandSign>
    <path d="M17.6 3.5h3l-6.6 7.5 7.8 9.5h-6.1l-4.8-5.8-5.4 5.8h-3l7-8L2.2 3.5h6.2l4.3 5.3 4.9-5.3Zm-1 15.3h1.6L7.5 5.2H5.8l10.8 13.6Z" />
  </BrandSign>
);

const BrandSign = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 24 24" width="18" height="18" fill="currentColor" aria-hidden="true" className="shrink-0">
    {children}
  </svg>
);
