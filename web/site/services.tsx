import { pageMeta } from "#web/text/page-title.ts";
import { servicesText } from "#web/text/site.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { PageBand, PageBody } from "#web/ui/page-band.tsx";

export const meta = () => pageMeta(servicesText.title, servicesText.lead);

export default function Services() {
  return (
    <>
      <PageBand title={servicesText.title}>{servicesText.lead}</PageBand>
      <PageBody>
        <Card>
          <ul className="divide-y divide-line">
            {servicesText.items.map(({ title, body, to, action }) => (
              <li
                key={title}
                className="flex flex-col gap-4 py-6 first:pt-0 last:pb-0 sm:flex-row sm:items-center sm:justify-between"
              >
                <div>
                  <h2 className="text-[1.15rem]">{title}</h2>
                  <p className="mt-1 text-ink-2">{body}</p>
                </div>
                <LinkButton to={to} look="soft" className="shrink-0 self-start sm:self-center">
                  {action}
                </LinkButton>
              </li>
            ))}
          </ul>
        </Card>
      </PageBody>
    </>
  );
}
