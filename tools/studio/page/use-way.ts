/** A guided way in its dialog: the places it can begin at, how it is made, and what was refused. */
import { useEffect, useState } from "react";
import { go, type Place } from "./address";

interface WayGiven<Home> {
  readonly program: string;
  /** Stays the same function from one render to the next. */
  load(program: string): Promise<readonly Home[]>;
  onMade(): void;
}

export function useWay<Home>({ program, load, onMade }: WayGiven<Home>) {
  const [homes, setHomes] = useState<readonly Home[]>();
  const [told, setTold] = useState("");
  useEffect(() => {
    load(program).then(setHomes, (error: Error) => setTold(error.message));
  }, [program, load]);
  /** Closes the dialog and opens what was made; a refusal keeps it open. */
  const make = (made: Promise<unknown>, place: Place) =>
    void made.then(
      () => {
        onMade();
        go(place);
      },
      (error: Error) => setTold(error.message),
    );
  return { homes, told, make };
}
