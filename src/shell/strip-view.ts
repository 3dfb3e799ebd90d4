import type { ComponentType } from "react";
import { Store } from "../store";

/** The whole strip below the header, once its code is there (src/offline); until then the page says only that the network is lost. */
export const stripView = new Store<ComponentType | undefined>(undefined);
