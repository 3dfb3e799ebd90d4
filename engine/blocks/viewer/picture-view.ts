/** How a picture is looked at: its width in percent of the stage, and quarter turns to the right. */
export interface PictureView {
  readonly zoom: number;
  readonly turns: 0 | 1 | 2 | 3;
}

export const fitted: PictureView = { zoom: 100, turns: 0 };

export const zooms: readonly number[] = [50, 75, 100, 150, 200, 300, 400];

/** One step larger (1) or smaller (-1); the ends stay what they are. */
export function zoomed(view: PictureView, direction: 1 | -1): PictureView {
  const index = zooms.indexOf(view.zoom) + direction;
  return { ...view, zoom: zooms[Math.min(zooms.length - 1, Math.max(0, index))] ?? view.zoom };
}

export function turned(view: PictureView): PictureView {
  return { ...view, turns: ((view.turns + 1) % 4) as PictureView["turns"] };
}
