import { useCallback, useEffect, useMemo, useReducer } from "react";
import type { FormModel } from "../model/form-model";

/** Whether the consent of a form is ticked. A change of the data takes the tick back: it was given to other answers. */
export function useAgreed(model: FormModel): [{ readonly current: boolean }, (ticked: boolean) => void] {
  const [, show] = useReducer((times: number) => times + 1, 0);
  const agreed = useMemo(() => ({ current: false, to: model.data }), [model]);
  const agree = useCallback(
    (ticked: boolean) => {
      agreed.current = ticked;
      agreed.to = model.data;
      show();
    },
    [agreed, model],
  );
  useEffect(() => model.onChange(() => agreed.current && agreed.to !== model.data && agree(false)), [model, agreed, agree]);
  return [agreed, agree];
}
