import { articleText as text } from "#web/text/site/article.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { copyWithToast } from "#web/ui/copy-text.ts";
import { PrintIcon } from "#web/ui/icons/action-icons.tsx";
import { LinkIcon } from "#web/ui/icons/media-icons.tsx";
import { FacebookSign, WhatsappSign, XSign } from "./share-signs.tsx";

/** Share links. They load nothing from other hosts until followed. */
export function ArticleShare({ title, address }: { title: string; address: string }) {
  const query = (values: Record<string, string>) => new URLSearchParams(values).toString();
  const places = [
    {
      name: text.shareOn.whatsapp,
      Sign: WhatsappSign,
      to: `https://wa.me/?${query({ text: `${title}\n${address}` })}`,
    },
    {
      name: text.shareOn.facebook,
      Sign: FacebookSign,
      to: `https://www.facebook.com/sharer/sharer.php?${query({ u: address })}`,
    },
    { name: text.shareOn.x, Sign: XSign, to: `https://x.com/intent/post?${query({ text: title, url: address })}` },
  ];
  const copy = () => copyWithToast(address, text.copyFailed);
  return (
    <section aria-labelledby="share-title" className="print:hidden mt-12 border-t border-line pt-7">
      <h2 id="share-title" className="text-[1.1rem]">
        {text.share}
      </h2>
      <div className="mt-3 flex flex-wrap gap-2.5">
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
        <Button look="outline" size="small" onClick={copy} className="noscript:hidden">
          <LinkIcon />
          {text.copyLink}
        </Button>
        <Button look="outline" size="small" onClick={() => window.print()} className="noscript:hidden">
          <PrintIcon />
          {text.print}
        </Button>
      </div>
    </section>
  );
}
