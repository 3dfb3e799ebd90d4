/** Another name for a field, a state, a choice or any other name, with all that mention it. */
import { Button, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { PartView } from "../desk-view";
import { api } from "./api";
import { useDesk } from "./desk-context";
import { WayDialog } from "./WayDialog";
import { words } from "./wording";

const said = words.rename;

interface RenameProps {
  readonly file: string;
  readonly name: NonNullable<PartView["name"]>;
}

export function Rename(props: RenameProps): ReactNode {
  return (
    <WayDialog title={said.begin(props.name.now)} icon="pencil">
      {(close) => <NewName {...props} onMade={close} />}
    </WayDialog>
  );
}

function NewName({ file, name, onMade }: RenameProps & { onMade(): void }): ReactNode {
  const { send } = useDesk();
  const [typed, setTyped] = useState(name.now);
  const [told, setTold] = useState("");
  const [isWaiting, setIsWaiting] = useState(false);
  const rename = () => {
    setIsWaiting(true);
    setTold(said.waiting);
    api
      .rename(file, name.path, typed)
      .then(
        (state) => {
          onMade();
          void send(async () => state);
        },
        (error: Error) => setTold(error.message),
      )
      .finally(() => setIsWaiting(false));
  };
  return (
    <form
      className="way"
      onSubmit={(event) => {
        event.preventDefault();
        rename();
      }}
    >
      <TextInput
        label={said.name}
        description={name.keepsEarlier ? said.kept : said.notKept}
        value={typed}
        onChange={({ target }) => setTyped(target.value.trim())}
      />
      <p role="status">{told}</p>
      <Button type="submit" disabled={isWaiting || typed === "" || typed === name.now}>
        {said.make}
      </Button>
    </form>
  );
}
