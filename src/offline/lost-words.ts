import { useEffect, useState } from "react";
import { openForms } from "../routes/unsaved";

/** The words of a form that nobody keeps now; asked each second while the network is lost, because every key may change it. */
export function useLostWords(isLost: boolean): string | undefined {
  const [words, setWords] = useState<string>();
  useEffect(() => {
    if (!isLost) return;
    const look = () => setWords(openForms().flatMap((forms) => forms.lost())[0]);
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [isLost]);
  return words;
}
