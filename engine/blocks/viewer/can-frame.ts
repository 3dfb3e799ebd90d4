/**
 * Whether this browser shows a file in a frame. Many phones show no PDF there, and a browser downloads unasked what is neither text,
 * picture nor PDF. A file whose type nobody tells is tried.
 */
export function canFrame(type: string | undefined): boolean {
  if (type === "application/pdf") return navigator.pdfViewerEnabled !== false;
  return type === undefined || /^(text|image)\//.test(type);
}
