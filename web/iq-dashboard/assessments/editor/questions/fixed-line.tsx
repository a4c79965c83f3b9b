import { ExternalLinkIcon } from "lucide-react";
import type { NamedItem } from "#contract/assessments/assessments.ts";
import { itemKinds, itemLevels } from "#contract/items/item-words.ts";
import { itemPath } from "#web/iq-dashboard/items/item-paths.ts";
import { assessmentLinesText as text } from "#web/text/iq-dashboard/assessments/assessment-questions.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { FieldError } from "#web/ui/forms/field.tsx";
import { IconLink } from "#web/ui/icon-button.tsx";
import type { TypedLine } from "../typed-assessment.ts";
import { LineFrame } from "./line-frame.tsx";
import { useNamedItem } from "./use-named-item.ts";

type FixedLineProps = {
  line: Extract<TypedLine, { kind: "fixed" }>;
  field: string;
  errorOf: (field: string) => string | undefined;
  onRemove: () => void;
};

/** A line with an item of the bank, which is the same for every student. */
export function FixedLine({ line, field, errorOf, onRemove }: FixedLineProps) {
  const { data: item, isPending } = useNamedItem(line.itemId);
  const title = item?.title ?? text.unknownItem;
  const error = errorOf(`${field}.itemId`) ?? errorOf(field);
  return (
    <LineFrame
      lineKey={line.key}
      field={field}
      name={title}
      onRemove={onRemove}
      heading={isPending ? <Skeleton className="my-2 h-5 w-3/5" /> : <Named item={item} title={title} />}
      tools={
        item && (
          <IconLink
            to={itemPath(item.id)}
            label={text.openItem(title)}
            tip={text.tips.open}
            Icon={ExternalLinkIcon}
            opensNewTab
          />
        )
      }
    >
      {error && <FieldError id={field}>{error}</FieldError>}
    </LineFrame>
  );
}

const Named = ({ item, title }: { item: NamedItem | undefined; title: string }) => (
  <>
    <p className="font-medium wrap-anywhere">{title}</p>
    {item && (
      <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-2">
        <span>{item.subject}</span>
        <span>{itemLevels[item.level]}</span>
        <span>{itemKinds[item.kind]}</span>
        {!item.isInUse && <Badge look="gold">{text.unused}</Badge>}
      </p>
    )}
  </>
);
