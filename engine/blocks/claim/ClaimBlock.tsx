/**
 * The holder of a row, and for how long: it can be taken, is held for longer while its holder works, and given back. When the time is over
 * that is said, and what was typed stays: taken again, it can be saved.
 */
import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { fromWib } from "../../conditions/dates";
import { CallFailure } from "../../host";
import type { BlockProps } from "../../render/block-props";
import { CountdownClock, useSecondsLeft } from "../../render/Countdown";
import { Icon } from "../../render/Icon";
import { useScreen } from "../../render/screen-context";
import type { BoundActions } from "../../resolve/resolve";
import type { RecordAnswer } from "../../screen/record-source";
import { formatTime } from "../../texts/formats";
import { useRenewal } from "./use-renewal";
import "./claim.css";

interface Props extends BlockProps {
  readonly source: string;
  readonly row?: RecordAnswer & { readonly claimed_until?: string | null; readonly holder_name?: string | null };
  readonly claim: string;
  readonly release?: string;
  readonly onRelease?: BoundActions;
}

export function ClaimBlock({ source, row, claim, release, onRelease, act }: Props): ReactNode {
  const { host, store } = useScreen();
  const [isSending, setSending] = useState(false);
  const isMine = row?.may?.release === true;
  const until = row?.claimed_until ? fromWib(row.claimed_until).getTime() : undefined;
  const seconds = useSecondsLeft(isMine && until !== undefined ? until : 0, host, undefined);
  const send = async (call: string, then?: BoundActions) => {
    setSending(true);
    try {
      const request = { params: { id: row?.id }, idempotencyKey: crypto.randomUUID() };
      await store.underWay.note(host.call(call, request));
      await act(then ?? { actions: [{ kind: "reload", source }], locals: {} });
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
    } finally {
      setSending(false);
    }
  };
  useRenewal(host, isMine ? until : undefined, () => send(claim));
  if (!row?.id) return null;
  const take = (words: string) => (
    <Button leftSection={<Icon name="lock" />} disabled={isSending} onClick={() => void send(claim)}>
      {host.text(words)}
    </Button>
  );
  if (isMine && seconds === 0)
    return (
      <div className="claim" data-state="ended" role="alert">
        <p>{host.text("claim.ended")}</p>
        {take("claim.again")}
      </div>
    );
  if (isMine)
    return (
      <div className="claim" data-state="mine">
        <p>
          <Icon name="lock" /> {host.text("claim.mine")}
        </p>
        <div className="claim-left">
          <span aria-hidden="true">{host.text("claim.left")}</span>
          <CountdownClock seconds={seconds} host={host} label={host.text("claim.left")} />
        </div>
        {release && (
          <Button variant="default" disabled={isSending} onClick={() => void send(release, onRelease)}>
            {host.text("claim.release")}
          </Button>
        )}
      </div>
    );
  if (row.may?.claim)
    return (
      <div className="claim" data-state="free">
        {take("claim.take")}
      </div>
    );
  if (!row.claimed_until) return null;
  const time = formatTime(row.claimed_until);
  return (
    <p className="claim" data-state="other" role="status">
      {row.holder_name ? host.text("claim.held", { name: row.holder_name, time }) : host.text("claim.other", { time })}
    </p>
  );
}
