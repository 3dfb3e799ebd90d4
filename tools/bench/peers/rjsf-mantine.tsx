/** @rjsf/core with the theme of @rjsf/mantine. */
import { MantineProvider } from "@mantine/core";
import { Form } from "@rjsf/mantine";
import "@mantine/core/styles.css";
import "@mantine/dates/styles.css";
import { startPeer } from "../page";
import { rjsfPeer } from "./rjsf-form";

startPeer(
  rjsfPeer(
    (props) => (
      <MantineProvider>
        <Form {...props} />
      </MantineProvider>
    ),
    "[id$='__error']",
  ),
);
