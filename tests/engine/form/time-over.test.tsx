// @vitest-environment jsdom
/** The form of timed work closes when its time is over by the server's clock, and says of what was typed what counts. */
import { afterEach, expect, it } from "vitest";
import { act, cleanup, screen, userEvent, waitFor } from "../../render";
import { failure, sharedWords } from "../fake-host";
import { openBlocks } from "../open-screen";

afterEach(cleanup);
