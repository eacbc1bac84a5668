// The programs that make a picture: Blender, and a Python with what the finishing steps need.

import { spawn, spawnSync } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import path from 'node:path'

const INSTALL =
  'apt-get install -y --no-install-recommends blender python3-numpy python3-numba ' +
  'python3-opencv python3-openimageio'
const PYTHON_MODULES = 'import numpy, numba, cv2, OpenImageIO'

/** An error to show as one sentence, without a stack. */
export class Problem extends Error {}

/** Whether a program starts and ends well. */
function works(program, args) {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0
}

/** The Blender to use: $BLENDER, or the one on the path. */
export function findBlender() {
  const blender = process.env.BLENDER ?? 'blender'
  if (works(blender, ['--version'])) return blender
  throw new Problem(
    `Blender was not found. Install it (3.4 is known to work), or set BLENDER to its path:\n  ${INSTALL}`,
  )
}

/** A Python that has all four modules: $ART_PYTHON, the system's, or the first on the path. */
export function findPython() {
  const candidates = [process.env.ART_PYTHON, '/usr/bin/python3', 'python3'].filter(Boolean)
  const python = candidates.find((candidate) => works(candidate, ['-c', PYTHON_MODULES]))
  if (python) return python
  throw new Problem(
    `No Python with numpy, numba, OpenCV and OpenImageIO was found. Install them, or set ART_PYTHON:\n  ${INSTALL}`,
  )
}

/** Runs a program at low priority and resolves to what it printed. */
export function run(program, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const collect = (chunk) => {
      output += chunk
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', reject)
    child.on('spawn', () => lowerPriority(child.pid))
    child.on('close', (code) => {
      if (code === 0) resolve(output)
      else reject(new Problem(`${path.basename(program)} failed:\n${lastLines(output)}`))
    })
  })
}

/** Rendering takes minutes; other work goes first. */
function lowerPriority(pid) {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // the program has ended already, or the system does not allow it
  }
}

/** The end of a log: from the last traceback, or the last lines. */
function lastLines(log) {
  const traceback = log.lastIndexOf('Traceback')
  return traceback >= 0 ? log.slice(traceback).trim() : log.trim().split('\n').slice(-8).join('\n')
}

/** Runs a script inside Blender, without a window and without the user's settings. */
export function inBlender(blender, script, args) {
  return run(blender, [
    '-b',
    '--factory-startup',
    '--python-exit-code',
    '1',
    '--python',
    script,
    '--',
    ...args,
  ])
}
