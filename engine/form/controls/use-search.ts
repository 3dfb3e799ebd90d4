import { useCallback, useRef, useState } from "react";
import { CallFailure } from "../../host";
import type { FoundOptions } from "../model/option-loader";
import type { ChoiceList } from "./control-props";

export interface Search extends FoundOptions {
  /** `idle` before a question: none was asked yet, or the person still types. */
  readonly status: "idle" | "loading" | "ready" | "failed";
}

const nothing: Search = { status: "idle", options: [], total: 0 };

/** Asks for choices, one question after the other: an answer that another question has overtaken is not shown. */
export function useSearch(ask: ChoiceList["search"]) {
  const [found, setFound] = useState<Search>(nothing);
  const questions = useRef(0);
  const latest = useRef(ask);
  latest.current = ask;

  const search = useCallback(async (typed: string) => {
    questions.current += 1;
    const question = questions.current;
    // The earlier results stay until the answer is there, so that the list does not jump.
    setFound((before) => ({ ...before, status: "loading" }));
    const answer = await answerOf(latest.current, typed);
    if (question === questions.current) setFound(answer);
  }, []);

  const forget = useCallback(() => {
    questions.current += 1;
    setFound(nothing);
  }, []);

  return { found, search, forget };
}

async function answerOf(ask: ChoiceList["search"], typed: string): Promise<Search> {
  try {
    return { status: "ready", ...((await ask?.(typed)) ?? { options: [], total: 0 }) };
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return { ...nothing, status: "failed" };
  }
}
