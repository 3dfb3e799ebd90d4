import { documentsHeader } from "../../portal/offline";
import { Store } from "../store";

/** The documents by which the backend answers now, where this page was built of others: they were released while it stood open (decision 0421). */
export const otherDocuments = new Store<string | undefined>(undefined);

/** A page of the development says nothing of its documents: what changes there comes by itself. */
export function noteDocuments({ headers }: Pick<Response, "headers">): void {
  const [own, told] = [document.documentElement.dataset.documents, headers.get(documentsHeader)];
  const other = own && told !== null && told !== own ? told : undefined;
  if (otherDocuments.get() !== other) otherDocuments.set(other);
}
