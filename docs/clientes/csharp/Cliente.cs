// dotnet run -- enviar <cozinha> <chave> [prazo em segundos] < pedido.json
// dotnet run -- conferir <segredo> <id> <momento> <assinatura> < corpo
using System.Text;

Console.InputEncoding = Encoding.UTF8;
Console.OutputEncoding = Encoding.UTF8;
var entrada = Console.In.ReadToEnd();
if (args[0] == "conferir")
{
    Console.WriteLine(ConferirAssinatura.Confere(args[1], args[2], args[3], args[4], entrada) ? "certa" : "errada");
    return 0;
}
try
{
    TimeSpan? prazo = args.Length > 3 ? TimeSpan.FromSeconds(double.Parse(args[3])) : null;
    var feito = await EnviarPedido.Envia(args[1], args[2], entrada, prazo);
    Console.WriteLine($"pedido {feito.Id}");
    foreach (var aviso in feito.Avisos) Console.WriteLine($"aviso: {aviso}");
    return 0;
}
catch (HttpRequestException falha)
{
    Console.Error.WriteLine(falha.Message);
    return 1;
}
