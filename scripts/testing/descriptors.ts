/** The command with a limit of open files and connections; unchanged without a limit. */
export function limitDescriptors(
  descriptors: number | undefined,
  command: string[],
): [program: string, args: string[]] {
  const [program = '', ...args] = command
  if (descriptors === undefined) return [program, args]
  return ['/bin/sh', ['-c', `ulimit -n ${descriptors} && exec "$0" "$@"`, ...command]]
}
