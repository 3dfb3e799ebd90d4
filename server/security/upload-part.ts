/** How a part of a file is known before it is read. */
import type { FastifyRequest } from "fastify";

export const partType = "application/partial-upload";

export const isPart = ({ headers }: FastifyRequest): boolean => headers["content-type"]?.split(";", 1)[0]?.trim() === partType;

/** The content type that the body of an upload has to have. */
export const uploadType = (request: FastifyRequest): string => (isPart(request) ? partType : "multipart/form-data");

/** A part behind the first: the upload was counted with that one. */
export const isLaterPart = (request: FastifyRequest): boolean => isPart(request) && request.headers["upload-offset"] !== "0";
