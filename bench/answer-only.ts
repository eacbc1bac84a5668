/**
 * A server that reads a request and answers it, and does nothing else: on the same machine, with the
 * same clients, none that parses, checks and stores what it was sent can take more. Prints its port.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const server = createServer((request, response) => {
  request.resume().on('end', () => {
    response.writeHead(201, { 'content-type': 'application/json' }).end('{"success":true}')
  })
})
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
