/**
 * Sections that fold. A section that was opened once stays mounted, hidden, so that what was typed in it is kept. On paper all are
 * open. An address that ends with the id of a section opens it and leads there.
 */
import type { ClosedLists } from "../../language/closed-lists";
import "@mantine/core/styles/Accordion.layer.css";
import { Accordion as MantineAccordion } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { Tone } from "../../documents/language";
import type { CompiledBlocks } from "../../nodes/compiled";
import { Blocks } from "../../render/BlockView";
import type { BlockProps } from "../../render/block-props";
import { usePrinting } from "../../render/use-printing";
import { useSectionOfAddress } from "./use-section-of-address";
import "./accordion.css";

interface Section {
  readonly id: string;
  readonly title: string;
  readonly summary?: string;
  readonly badge?: string;
  readonly tones?: readonly { readonly tone: Tone }[];
  readonly open?: boolean;
  readonly blocks: CompiledBlocks;
}

interface Props extends BlockProps {
  readonly title?: string;
  readonly opens: ClosedLists["accordion.opens"];
  readonly sections: readonly Section[];
}

const mostOpen = { many: Number.POSITIVE_INFINITY, one: 1 } satisfies Record<ClosedLists["accordion.opens"], number>;

const parts = {
  item: "accordion-item",
  control: "accordion-head",
  label: "accordion-label",
  chevron: "accordion-chevron",
  content: "accordion-content",
};

export function Accordion({ id, title, opens, sections }: Props): ReactNode {
  const [chosen, setChosen] = useState<readonly string[]>(() => openAtFirst(sections, opens));
  const [visited, setVisited] = useState<readonly string[]>(chosen);
  const isPrinting = usePrinting();
  const open = isPrinting ? sections.map((section) => section.id) : chosen;

  const show = (next: readonly string[]) => {
    setChosen(next);
    setVisited((before) => [...new Set([...before, ...next])]);
  };
  const change = (next: readonly string[]) => show(next.slice(-mostOpen[opens]));
  useSectionOfAddress(id, sections, (section) => show([...new Set([...chosen, section])].slice(-mostOpen[opens])));

  return (
    <section className="accordion" aria-labelledby={title ? `${id}-title` : undefined}>
      {title && <h2 id={`${id}-title`}>{title}</h2>}
      <MantineAccordion
        id={id}
        multiple
        value={[...open]}
        onChange={change}
        order={title ? 3 : 2}
        transitionDuration={0}
        keepMountedMode="display-none"
        classNames={parts}
      >
        {sections.map((section) => (
          <MantineAccordion.Item key={section.id} value={section.id} id={`${id}-${section.id}`}>
            <MantineAccordion.Control>
              <SectionHead section={section} />
            </MantineAccordion.Control>
            <MantineAccordion.Panel>
              {(isPrinting || visited.includes(section.id)) && <Blocks of={section.blocks} />}
            </MantineAccordion.Panel>
          </MantineAccordion.Item>
        ))}
      </MantineAccordion>
    </section>
  );
}

function SectionHead({ section: { title, summary, badge, tones } }: { section: Section }): ReactNode {
  return (
    <>
      <span className="accordion-words">
        <span className="accordion-title">{title}</span> {summary && <span className="accordion-summary">{summary}</span>}
      </span>{" "}
      {badge && (
        <span className="badge" data-tone={tones?.[0]?.tone}>
          {badge}
        </span>
      )}
    </>
  );
}

function openAtFirst(sections: readonly Section[], opens: Props["opens"]): string[] {
  const open = sections.filter((section) => section.open).map(({ id }) => id);
  return opens === "one" ? open.slice(0, 1) : open;
}
