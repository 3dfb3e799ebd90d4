const folderFaults: Readonly<Record<string, string>> = {
  EACCES: "this user may not write there",
  EPERM: "this user may not write there",
  EROFS: "it can only be read",
  ENOSPC: "there is no room left",
  ENOTDIR: "a part of the path is a file",
};

/** Says in plain words why the server did not start, and what to do about it. */
export function startFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code = "", syscall, port, path } = error as NodeJS.ErrnoException & { port?: number };
  if (syscall === "listen" && code === "EADDRINUSE")
    return `Port ${port} is in use. Stop the program that listens there, or set PORT to another port.`;
  if (syscall === "listen" && code === "EACCES") return `This user may not listen on port ${port}. Set PORT to one above 1023.`;
  const fault = folderFaults[code];
  if (fault !== undefined && path !== undefined)
    return `${path} cannot be written: ${fault}. Mend that, or set DATA_DIR to another folder.`;
  return error.message;
}
