/** Stock @rjsf/core with its own templates and widgets. */
import Form from "@rjsf/core";
import { startPeer } from "../page";
import { rjsfPeer } from "./rjsf-form";

startPeer(rjsfPeer(Form, ".error-detail > li"));
