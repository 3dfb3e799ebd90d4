import type { ReactNode } from "react";
import { Icon } from "../../render/Icon";
import { useScreen } from "../../render/screen-context";
import { chartPicture } from "./chart-picture";
import type { LegendLine } from "./legend";

interface Props {
  /** The id of the element that holds the drawing. */
  readonly drawing: string;
  readonly title: string;
  readonly lines: readonly LegendLine[];
}

/** Gives the chart as a PNG, named for its title. */
export function PictureButton({ drawing, title, lines }: Props): ReactNode {
  const { host } = useScreen();
  const give = async () => {
    const svg = document.getElementById(drawing)?.querySelector<SVGSVGElement>("svg.recharts-surface");
    try {
      if (!svg) throw new Error("the chart is not drawn");
      const picture = await chartPicture(svg, { title, lines });
      host.saveFile(`${title.replace(/[^\p{L}\p{N}]+/gu, "-").toLowerCase()}.png`, picture);
    } catch {
      host.toast({ tone: "error", text: host.text("chart.download-failed") });
    }
  };
  return (
    <button type="button" className="button chart-download" data-style="plain" onClick={() => void give()}>
      <Icon name="download" />
      {host.text("chart.download")}
    </button>
  );
}
