import type { ReadableSpan, SpanProcessor } from "@opentelemetry/sdk-trace-base";

/** Set on the span of a work that found nothing to do. */
export const idleMark = "layar.idle";

/**
 * Hands on all spans to `next` but those of works that found nothing to do: they look every few seconds, and what they ask the database
 * meanwhile would bury what people wait for. Spans of a work are held until it has ended.
 */
export class WithoutIdleWorks implements SpanProcessor {
  private readonly held = new Map<string, ReadableSpan[]>();

  constructor(private readonly next: SpanProcessor) {}

  onStart(...started: Parameters<SpanProcessor["onStart"]>): void {
    const [span] = started;
    if ("layar.work" in span.attributes) this.held.set(span.spanContext().traceId, []);
    this.next.onStart(...started);
  }

  onEnd(span: ReadableSpan): void {
    for (const one of this.ready(span)) this.next.onEnd(one);
  }

  private ready(span: ReadableSpan): readonly ReadableSpan[] {
    const { traceId } = span.spanContext();
    const held = this.held.get(traceId);
    if (!held) return [span];
    held.push(span);
    if (!("layar.work" in span.attributes)) return [];
    this.held.delete(traceId);
    return span.attributes[idleMark] ? [] : held;
  }

  forceFlush(): Promise<void> {
    return this.next.forceFlush();
  }

  shutdown(): Promise<void> {
    return this.next.shutdown();
  }
}
